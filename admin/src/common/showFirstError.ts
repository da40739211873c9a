/* An attribute, because React rewrites the class when the field is focused. */
const MARK = 'data-first-error';
const CONTROLS =
  'input:not([type=hidden]):not(:disabled), textarea:not(:disabled), select, [contenteditable=true], [role=combobox], button';

/**
 * Scrolls a form's first erroneous field into view, focuses and briefly highlights it (1-core section 5), whatever its
 * kind; call it once the errors are rendered. The highlight is the style of `[data-first-error]`.
 */
export function showFirstError(form: ParentNode): void {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"], .Mui-error');
  if (!wrong) return;
  const field =
    wrong.closest<HTMLElement>('[data-field], .ra-input, fieldset, .MuiFormControl-root, .field') ?? wrong;
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  field.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
  /* An editor's toolbar precedes its text. */
  const text = field.querySelector<HTMLElement>('[contenteditable=true]');
  (field.matches(CONTROLS) ? field : (text ?? field.querySelector<HTMLElement>(CONTROLS)))?.focus({
    preventScroll: true,
  });
  field.removeAttribute(MARK);
  void field.offsetWidth;
  field.setAttribute(MARK, '');
  field.addEventListener('animationend', () => field.removeAttribute(MARK), { once: true });
}
