import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  /** Small controls to the right of the heading. */
  actions?: ReactNode;
  /** One muted line under the heading. */
  hint?: ReactNode;
  /** Lets a table reach the card's edges. */
  flush?: boolean;
  children: ReactNode;
}

/** A card with a heading: one section of a detail page or one group of a form. Styled in `theme/page.ts`. */
export function Section({ title, actions, hint, flush = false, children }: Props) {
  const id = useId();
  return (
    <section className="hd-section" aria-labelledby={id}>
      <div className="hd-section-head">
        <div>
          <h2 id={id}>{title}</h2>
          {hint && <span className="hd-section-hint">{hint}</span>}
        </div>
        {actions}
      </div>
      <div className="hd-section-body" data-flush={flush || undefined}>
        {children}
      </div>
    </section>
  );
}
