import sanitizeHtml from 'sanitize-html';
import { lengthOf } from '../../shared/kit/text.js';

/*
 * The allowed elements: those of the editor's toolbar, without attributes except a link's address. `disallowedTagsMode:
 * discard` keeps the text of unknown elements, but not of those whose text is no prose.
 */
const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'blockquote',
    'a',
    'code',
    'pre',
    'hr',
  ],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'select',
    'noscript',
    'template',
    'title',
    'xmp',
    'iframe',
    'noembed',
    'noframes',
    'plaintext',
    'svg',
    'math',
    'object',
    'embed',
    'form',
    'audio',
    'video',
  ],
  nestingLimit: 20,
  enforceHtmlBoundary: false,
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    div: 'p',
    del: 's',
    strike: 's',
    a: (_tag, attributes) => ({
      tagName: 'a',
      attribs: {
        ...(attributes['href'] !== undefined && { href: attributes['href'] }),
        rel: 'noopener noreferrer nofollow',
        target: '_blank',
      },
    }),
  },
};

/** Rich text that is safe to store and to show (decision C9, case I14); safe to repeat. */
export function sanitiseRichText(html: string): string {
  return sanitizeHtml(html.normalize('NFC'), OPTIONS).trim();
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
};

/** The words of a rich text without mark-up, separated by single blanks. */
export function richTextWords(html: string): string {
  return sanitizeHtml(html.replace(/<(\/?(p|li|h\d|blockquote|pre)|br|hr)\b/gi, ' $&'), {
    allowedTags: [],
    allowedAttributes: {},
    nonTextTags: OPTIONS.nonTextTags,
  })
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/gu, ' ')
    .trim();
}

/** The number of visible characters, which the minimum of a description counts (2-workflow section 5 "Job"). */
export function richTextLength(html: string): number {
  return lengthOf(richTextWords(html));
}
