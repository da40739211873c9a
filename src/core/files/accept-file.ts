import pLimit from 'p-limit';
import { FILE_KINDS, type FileKind, otherKindHint } from '../../shared/kit/file-kinds.js';
import { MESSAGES } from '../../shared/messages.js';
import { BadRequestError, TooLargeError, UnavailableError } from '../errors/app-error.js';
import { KeptChildren } from '../kept-children.js';
import { ChildEndedError } from '../limited-child.js';
import { normaliseFileName } from './file-name.js';
import type { Content } from './file-store.js';
import type { ToInspectChild } from './inspect-child.js';
import type { FileRefusal, Inspected } from './inspect-file.js';

/** Decoding a picture of 50 million pixels takes up to 500 MB outside the heap. */
const children = new KeptChildren<ToInspectChild, Inspected>({
  beside: import.meta.url,
  name: 'inspect-child',
  memoryMb: 320,
  timeoutMs: 20_000,
  idleMs: 5_000,
});

/** Files that a process inspects in parallel: each takes a core and its picture's memory (F18). */
const inspecting = pLimit(2);
/**
 * Longest wait of a form for its first turn, ms: well below the timeout of idle connections. A form that has begun is
 * finished.
 */
const MAX_WAIT_MS = 20_000;

/** An unchecked file of a form, in the scratch folder. */
export interface GivenFile {
  kind: FileKind;
  path: string;
  /** As the client named it. */
  name: string;
  bytes: number;
}

/** A file that passed its kind's checks, ready for `FileStore.save`. */
export interface AcceptedFile {
  content: Content;
  /** WebP, for images. */
  thumbnail?: Content;
  type: string;
  name: string;
}

/**
 * Checks the files of a form by their content and re-encodes pictures (`inspectFile`), in a separate process with
 * bounded memory and time: no file can block or crash the calling process, and one that tries is refused.
 * @returns the files in their order; drawn pictures lie beside the given path, see {@link pathsOf}
 * @throws TooLargeError (413) and BadRequestError (400) with the texts of 1-core section 5, UnavailableError (503) when
 * too many forms wait
 */
export async function acceptFiles(files: readonly GivenFile[]): Promise<AcceptedFile[]> {
  for (const { kind, bytes } of files) if (bytes > FILE_KINDS[kind].maxBytes) throw tooLargeFile(kind);
  const until = performance.now() + MAX_WAIT_MS;
  const accepted: AcceptedFile[] = [];
  for (const file of files) {
    const found = await inspecting(() => {
      if (accepted.length === 0 && performance.now() > until) throw uploadsBusy();
      return inspect(file);
    });
    accepted.push(acceptedOf(file, found));
  }
  return accepted;
}

/* A file that crashes its process is refused like any other unreadable one. */
async function inspect({ kind, path }: GivenFile): Promise<Inspected> {
  const [, picture, thumbnail] = pathsOf(path);
  const drawing = { picture, thumbnail };
  try {
    return await children.ask({ path, types: FILE_KINDS[kind].types, drawing });
  } catch (error) {
    if (error instanceof ChildEndedError) return { refused: 'tooHeavy' };
    throw error;
  }
}

function acceptedOf({ kind, path, name }: GivenFile, found: Inspected): AcceptedFile {
  if ('refused' in found) throw refusedFile(kind, found.refused, name);
  const [, picture, thumbnail] = pathsOf(path);
  const as = { type: found.type, name: normaliseFileName(name, found.extension) };
  if (!found.isDrawn) return { content: { path }, ...as };
  return { content: { path: picture }, thumbnail: { path: thumbnail }, ...as };
}

/* The text of the specification, and below it the cause and the remedy. */
function refusedFile(kind: FileKind, reason: FileRefusal, name: string): BadRequestError {
  const { messages } = FILE_KINDS[kind];
  const hint = reason === 'otherKind' ? otherKindHint(kind, name) : MESSAGES.fileHints[reason];
  return new BadRequestError('FILE_TYPE', messages.type, hint);
}

/** The refusal of a file that is too large for its kind. */
export function tooLargeFile(kind: FileKind): TooLargeError {
  const { messages, hints } = FILE_KINDS[kind];
  return new TooLargeError(messages.tooLarge, hints.tooLarge);
}

/** Paths of a form's file and of the pictures drawn from it. */
export function pathsOf(path: string): [given: string, picture: string, thumbnail: string] {
  return [path, `${path}-picture`, `${path}-thumbnail`];
}

/** The refusal of an upload while there is no room for it (F18). */
export function uploadsBusy(): UnavailableError {
  return new UnavailableError('uploads', MESSAGES.errors.uploadsBusy);
}
