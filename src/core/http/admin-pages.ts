import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MESSAGES } from '../../shared/messages.js';
import { isPage } from '../../shared/pages.js';
import { NotFoundError } from '../errors/app-error.js';
import type { ErrorFilter } from './error.filter.js';

/** Paths of the API, the queue dashboard or built files, never of the admin's page. */
const NOT_PAGES = /^\/(api|queues|metrics|assets)(\/|\?|$)/;

/** The candidate's page (decision E4): its address is a secret, and it needs only its own files and /api. */
const PORTAL_HEADERS = {
  'Cache-Control': 'no-cache',
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join(';'),
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
};

/**
 * Serves the built admin at / (decision G4): its files, the sign-in page, and its one page for every other address that
 * is a page.
 * @param folder the admin's build; nothing is served if it does not exist
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
    // Brotli and gzip files from the build (admin/vite.config.ts).
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = /[\\/]assets[\\/]/.test(path);
      void reply.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  if (existsSync(join(folder, 'portal.html')))
    fastify.get('/onboarding/*', ({ url }, reply) =>
      reply
        .headers({ ...PORTAL_HEADERS, ...preloadOf(url) })
        .type('text/html')
        .sendFile('portal.html'),
    );
  if (existsSync(join(folder, 'login.html')))
    fastify.get('/login', (_request, reply) =>
      reply.header('Cache-Control', 'no-cache').type('text/html').sendFile('login.html'),
    );
  fastify.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain').send('User-agent: *\nDisallow: /\n'),
  );
  fastify.get('/*', (request, reply) => {
    // Only path and Accept decide: an address or its query may end like a file name.
    if (NOT_PAGES.test(request.url) || !acceptsPage(request.headers.accept))
      return errors.answer(new NotFoundError(MESSAGES.notFound.route, 'ROUTE_NOT_FOUND'), request, reply);
    const [path = ''] = request.url.split('?');
    // The application shows its own page for unknown paths.
    return reply
      .status(isPage(path) ? 200 : 404)
      .header('Cache-Control', 'no-cache')
      .type('text/html')
      .sendFile('index.html');
  });
}

/* Preloads the candidate page's first request in parallel with its script: saves a round trip on a slow connection. */
function preloadOf(url: string): Record<string, string> {
  const token = /^\/onboarding\/([\w-]{43})$/.exec(url)?.[1];
  return token ? { Link: `</api/portal/${token}>; rel=preload; as=fetch; crossorigin` } : {};
}

/*
 * Browsers request pages with text/html, scripts (among them the check for a new release) with anything, pictures
 * never.
 */
function acceptsPage(accept = '*/*'): boolean {
  return accept.includes('text/html') || accept.trim() === '*/*';
}
