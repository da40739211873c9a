import type { Identifier } from 'react-admin';
import { request } from './http.js';
import { callsOf } from './resources.js';

/** Uploads files under their keys (1-core section 7 "files/upload"). */
export function uploadFiles(resource: string, id: Identifier, files: Record<string, File>): Promise<unknown> {
  const form = new FormData();
  for (const [key, file] of Object.entries(files)) form.append(key, file, file.name);
  return request(`/api${callsOf(resource).path}/${id}/files/upload`, { method: 'PUT', body: form });
}

/** Deletes files by key (1-core section 7 "files/delete"). */
export function removeFiles(resource: string, id: Identifier, keys: string[]): Promise<unknown> {
  return request(`/api${callsOf(resource).path}/${id}/files/delete`, { method: 'DELETE', body: { keys } });
}
