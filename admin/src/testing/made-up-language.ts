import type { Language } from '../i18n/languages.js';
import { LANGUAGES } from '../i18n/languages.js';

/* Bars separate react-admin's plurals, each of them a text. */
const wrap = (text: string) =>
  text
    .split(' |||| ')
    .map((part) => `⟦${part}⟧`)
    .join(' |||| ');

function wrapped(texts: unknown): unknown {
  if (typeof texts === 'string') return wrap(texts);
  if (typeof texts === 'function') {
    return (...values: unknown[]) => `⟦${(texts as (...values: unknown[]) => string)(...values)}⟧`;
  }
  if (Array.isArray(texts)) return texts.map(wrapped);
  return Object.fromEntries(
    Object.entries(texts as Record<string, unknown>).map(([key, value]) => [key, wrapped(value)]),
  );
}

/** A language in which every text is the English one between ⟦ and ⟧: text outside them comes from no language file. */
export function madeUpLanguage(): Language {
  const [{ texts, messages }] = LANGUAGES as [Language];
  return {
    code: 'qq',
    name: '⟦Made up⟧',
    // The same shape by construction.
    texts: wrapped(texts) as Language['texts'],
    messages: wrapped(messages) as Language['messages'],
  };
}

/** Texts of the page with Latin words outside ⟦ and ⟧, those for screen readers included. */
export function untranslated(root: Element): string[] {
  const found: string[] = [];
  const look = (text: string | null | undefined, place: string) => {
    let plain = text ?? '';
    for (let before = ''; before !== plain;) {
      before = plain;
      plain = plain.replace(/⟦[^⟦⟧]*⟧/g, '');
    }
    if (/[A-Za-z]{2,}/.test(plain)) found.push(`${place}: ${text?.trim()}`);
  };
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_ELEMENT);
  for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
    const element = node as Element;
    if (element.matches('script, style, kbd, noscript')) continue;
    /* Adjacent pieces of a text are read as one. */
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    look(own.map(({ textContent }) => textContent).join(''), element.tagName.toLowerCase());
    for (const name of [
      'aria-label',
      'title',
      'placeholder',
      'alt',
      'aria-roledescription',
      'aria-description',
    ])
      look(element.getAttribute(name), `${element.tagName.toLowerCase()}[${name}]`);
  }
  return found;
}
