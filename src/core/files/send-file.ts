import type { FastifyReply } from 'fastify';
import { SHOWN_TYPES } from '../../shared/kit/file-kinds.js';
import type { FileStore } from './file-store.js';
import type { StoredFile } from './stored-file.js';

/**
 * Answers with a stored file; the route has checked the permission to read its record (case F07).
 * @param download saves it instead of showing it; types that browsers must not show are always saved
 * @throws NotFoundError before anything is sent
 */
export async function sendFile(
  reply: FastifyReply,
  store: FileStore,
  file: Pick<StoredFile, 'id' | 'type' | 'name'>,
  { download = false } = {},
): Promise<FastifyReply> {
  const { stream, bytes } = await store.open(file.id);
  return reply.headers({ ...fileHeaders(file, download), 'content-length': bytes }).send(stream);
}

/** Answers with the thumbnail of an image, or the image itself if it has none. */
export async function sendThumbnail(
  reply: FastifyReply,
  store: FileStore,
  file: StoredFile,
): Promise<FastifyReply> {
  const { thumbnailId } = file;
  return sendFile(
    reply,
    store,
    thumbnailId ? { id: thumbnailId, type: 'image/webp', name: file.name } : file,
  );
}

/** Headers that make a file from people harmless in this origin; also for files generated on request. */
export function fileHeaders(
  file: Pick<StoredFile, 'type' | 'name'>,
  download = false,
): Record<string, string> {
  const displayed = !download && SHOWN_TYPES.includes(file.type);
  return {
    'content-type': file.type,
    'content-disposition': contentDisposition(displayed ? 'inline' : 'attachment', file.name),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  };
}

/** The header of RFC 6266, with an ASCII name for old clients and the full name for all others. */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]/gu, '_').replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(name.replace(/\p{Cs}/gu, '_')).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
