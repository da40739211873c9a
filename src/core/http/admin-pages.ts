import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MESSAGES } from '../../shared/messages.js';
import { NotFoundError } from '../errors/app-error.js';
import type { ErrorFilter } from '../errors/error.filter.js';

/** Served by the API or the queue dashboard, never by the admin's page. */
const NOT_PAGES = /^\/(api|queues|metrics)(\/|\?|$)/;

/**
 * Serves the built admin at / (decision G4): its files, and its one page for every address that is a page of it.
 * @param folder the admin's build; nothing is served while there is none
 */
export async function installAdminPages(
  fastify: FastifyInstance,
  folder: string,
  errors: ErrorFilter,
): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return;
  await fastify.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = /[\\/]assets[\\/]/.test(path);
      void reply.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  fastify.get('/*', (request, reply) => {
    const isPage = !NOT_PAGES.test(request.url) && !/\.\w{2,5}($|\?)/.test(request.url);
    if (isPage) return reply.header('Cache-Control', 'no-cache').type('text/html').sendFile('index.html');
    return errors.answer(new NotFoundError(MESSAGES.notFound.route, 'ROUTE_NOT_FOUND'), request, reply);
  });
}
