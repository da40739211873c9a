import { normalise, trimEnd } from '../../shared/kit/text.js';

const MAX_LENGTH = 120;
/** At most this many characters of the sent name are used. */
const MAX_SENT = 1_000;

/* Control, format (bidi overrides, zero width) and lone surrogate characters, and what file systems reserve. */
const UNWANTED = /[\p{Cc}\p{Cf}\p{Cs}<>:"|?*]/gu;

/**
 * The name under which people see an upload again: the last part of a path, printable, of bounded length, with the
 * extension of the actual content type. Storage never uses it (case F05).
 * @param extension without the dot
 */
export function normaliseFileName(name: string, extension: string): string {
  const last = (name.split(/[/\\]/).at(-1) ?? '').slice(0, MAX_SENT);
  const printable = normalise(last.replace(UNWANTED, '')).replace(/\s+/gu, ' ');
  const withoutEnding = printable.replace(/\.[\p{L}\p{N}]{1,8}$/u, '');
  const stem = trimEnd(withoutEnding, '. ').replace(/^[. ]+/, '');
  return `${[...(stem || 'file')].slice(0, MAX_LENGTH).join('')}.${extension}`;
}
