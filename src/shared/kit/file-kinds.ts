import { LIMITS } from './limits.js';
import { kitMessages } from './messages.js';

interface KindRules {
  /** Extensions that file pickers offer, in the form of the `accept` attribute. */
  accept: readonly string[];
  /** Accepted types, as found in the content. */
  types: readonly string[];
  maxBytes: number;
  messages: { type: string; tooLarge: string };
  /** The remedy, below these messages. */
  hints: { otherKind: string; tooLarge: string };
}

const PDF = ['application/pdf'] as const;
/** Pictures that browsers show. */
const RASTER = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;
/** Pictures of phones and scanners that are converted to a type browsers show. */
const CONVERTED = ['image/heic', 'image/heif', 'image/tiff', 'image/bmp'] as const;
const tooLarge = kitMessages.validation.fileTooLarge;
const hints = kitMessages.fileHints;

const pdf: KindRules = {
  accept: ['.pdf'],
  types: PDF,
  maxBytes: LIMITS.uploadBytes,
  messages: { type: kitMessages.validation.resumeType, tooLarge },
  hints: { otherKind: hints.noPdf, tooLarge: hints.largePdf },
};
const raster: KindRules = {
  accept: '.jpg,.jpeg,.jfif,.png,.webp,.gif,.avif,.heic,.heif,.tif,.tiff,.bmp'.split(','),
  types: [...RASTER, ...CONVERTED],
  maxBytes: LIMITS.uploadBytes,
  messages: { type: kitMessages.validation.imageType, tooLarge },
  hints: { otherKind: hints.noPicture, tooLarge: hints.largePicture },
};

/**
 * What may be uploaded, and the limits (1-core section 5). SVG does not count as an image: it is a program.
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
    hints: { otherKind: hints.noProfileImage, tooLarge: hints.largePicture },
  },
  documentPdf: pdf,
  documentImage: raster,
} as const satisfies Record<string, KindRules>;
export type FileKind = keyof typeof FILE_KINDS;

/** The remedy for a file of the wrong kind, chosen by its name if its content does not show the kind. */
export function otherKindHint(kind: FileKind, name: string): string {
  const rules: KindRules = FILE_KINDS[kind];
  const isWord = /\.(docx?|docm|dotx?|rtf|odt)$/i.test(name);
  return isWord && rules.types.includes('application/pdf') ? hints.wordFile : rules.hints.otherKind;
}

/** Types that a browser may show itself; everything else is download only. */
export const SHOWN_TYPES: readonly string[] = [...PDF, ...RASTER];
