import { LIMITS } from './limits.js';
import { kitMessages } from './messages.js';

interface KindRules {
  /** Endings that file pickers offer, as the `accept` attribute writes them. */
  accept: readonly string[];
  /** Types found in the content that are taken. */
  types: readonly string[];
  maxBytes: number;
  messages: { type: string; tooLarge: string };
}

const PDF = ['application/pdf'] as const;
const RASTER = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;
const tooLarge = kitMessages.validation.fileTooLarge;

const pdf: KindRules = {
  accept: ['.pdf'],
  types: PDF,
  maxBytes: LIMITS.uploadBytes,
  messages: { type: kitMessages.validation.resumeType, tooLarge },
};
const raster: KindRules = {
  accept: ['.jpg', '.jpeg', '.png', '.webp', '.gif', '.avif'],
  types: RASTER,
  maxBytes: LIMITS.uploadBytes,
  messages: { type: kitMessages.validation.imageType, tooLarge },
};

/**
 * What may be uploaded under which limits (1-core section 5). SVG is no image here: it is a program.
 * `documentPdf` and `documentImage` are the onboarding's file types pdf and image (2-workflow section 9).
 */
export const FILE_KINDS = {
  resume: pdf,
  offerLetter: pdf,
  image: raster,
  profileImage: {
    accept: ['.jpg', '.jpeg', '.png'],
    types: ['image/jpeg', 'image/png'],
    maxBytes: LIMITS.uploadBytes,
    messages: { type: kitMessages.validation.profileImageType, tooLarge },
  },
  documentPdf: pdf,
  documentImage: raster,
} as const satisfies Record<string, KindRules>;
export type FileKind = keyof typeof FILE_KINDS;

/** Types that a browser may show by itself; everything else is only downloaded. */
export const SHOWN_TYPES: readonly string[] = [...PDF, ...RASTER];
