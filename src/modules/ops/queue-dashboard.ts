import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AccessService } from '../../core/access/access.service.js';
import { AppError, ForbiddenError, UnauthenticatedError } from '../../core/errors/app-error.js';
import { ErrorFilter } from '../../core/http/error.filter.js';
import { JobQueue } from '../../core/queues/job-queue.js';
import { MESSAGES } from '../../shared/messages.js';
import type { INestApplication } from '@nestjs/common';
import { Metrics } from './metrics.js';

const PATH = '/queues';
const OVERVIEW = '/operations';

/** The Bull dashboard at /queues (decisions F3, G4): viewing needs queue read, every change queue update. */
export async function installQueueDashboard(
  fastify: FastifyInstance,
  access: AccessService,
  jobs: JobQueue,
): Promise<void> {
  const adapter = new FastifyAdapter().setBasePath(PATH);
  createBullBoard({
    queues: jobs.all().map((queue) => new BullMQAdapter(queue)),
    serverAdapter: adapter,
    options: {
      uiConfig: {
        boardTitle: 'HireDesk queues',
        miscLinks: [{ text: 'Back to HireDesk', url: OVERVIEW }],
      },
    },
  });
  adapter.setErrorHandler((error) => {
    const known = error instanceof AppError;
    const message = known ? error.message : MESSAGES.errors.unavailable;
    // Its types allow only statuses of an unexported list; Fastify sends any.
    return { status: (known ? error.status : 503) as never, body: { success: false, message } };
  });
  const errors = new ErrorFilter();
  await fastify.register(
    async (dashboard) => {
      dashboard.addHook('onRequest', async (request, reply) => {
        try {
          await authorize(access, request);
        } catch (error) {
          return refuse(error, request, reply, errors);
        }
        return undefined;
      });
      await dashboard.register(adapter.registerPlugin());
    },
    { prefix: PATH },
  );
}

async function authorize(access: AccessService, request: FastifyRequest): Promise<void> {
  const { permissions } = await access.actorOf(request);
  const action = ['GET', 'HEAD'].includes(request.method) ? 'read' : 'update';
  if (!permissions.can('queue', action)) throw new ForbiddenError();
}

function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply, errors: ErrorFilter) {
  const isPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
  if (isPage && error instanceof UnauthenticatedError)
    return reply.redirect(`/login?redirect=${encodeURIComponent(PATH)}`);
  /* The admin's page needs the same right, and says which role would give it. */
  if (isPage && error instanceof ForbiddenError) return reply.redirect(OVERVIEW);
  return errors.answer(error, request, reply);
}

/** Metrics and the queue dashboard; before the admin's pages, which take every remaining address. */
export async function installOps(app: INestApplication, fastify: FastifyInstance): Promise<void> {
  app.get(Metrics).watch(fastify);
  await installQueueDashboard(fastify, app.get(AccessService), app.get(JobQueue));
}
