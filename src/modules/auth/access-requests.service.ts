import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { createHash } from 'node:crypto';
import { ENV, type Env } from '../../config/env.js';
import type { Actor } from '../../core/access/actor.js';
import { Clock } from '../../core/clock/clock.js';
import { ConflictError } from '../../core/errors/app-error.js';
import { Limiter } from '../../core/http/limiter.js';
import { MailEvents } from '../../core/mail/mail-events.js';
import { MailService } from '../../core/mail/mail.service.js';
import { REDIS } from '../../core/queues/redis.js';
import { MESSAGES } from '../../shared/messages.js';
import { ACTIONS, type Permission, RESOURCES } from '../../shared/permissions.js';
import { englishWords } from '../../shared/kit/words.js';
import { UsersRepository } from '../users/users.repository.js';
import { AccessGivers } from './access-givers.js';
import { ACCESS_ASKED } from './mails/access-asked.mail.js';

/** Requests of one user per hour. */
export const MAX_ACCESS_REQUESTS = 20;

/** Asks the users who may give a missing right, with at most one mail a day to each. */
@Injectable()
export class AccessRequestsService implements OnModuleInit {
  private readonly requests: Limiter;

  constructor(
    private readonly givers: AccessGivers,
    private readonly users: UsersRepository,
    private readonly mails: MailService,
    private readonly events: MailEvents,
    private readonly clock: Clock,
    @Inject(REDIS) redis: Redis,
    @Inject(ENV) private readonly env: Env,
  ) {
    this.requests = new Limiter(redis, env, 'access-requests', MAX_ACCESS_REQUESTS, 3_600);
  }

  /* Whether the right is still requested, and from this user (decision H4). */
  onModuleInit(): void {
    this.events.beforeEachTry(ACCESS_ASKED, async ({ variables, ref, recipient }) => {
      const { resource: named, actions: needed } = variables;
      const resource = RESOURCES.find((name) => name === named);
      const actions = ACTIONS.filter((name) => Array.isArray(needed) && needed.includes(name));
      const givers = resource ? await this.givers.of(ref!.id, { resource, actions }) : [];
      return givers.includes(recipient!.id) ? undefined : MESSAGES.auth.notSent.accessSettled;
    });
  }

  /**
   * Asking again on the same day sends nothing more.
   * @returns how many people are asked
   * @throws ConflictError if the actor has the right or nobody can give it; ThrottledError (429)
   */
  async ask(actor: Actor, right: Permission): Promise<number> {
    if (actor.permissions.can(right.resource, ...right.actions))
      throw new ConflictError('RIGHT_HELD', MESSAGES.auth.accessHeld);
    await this.requests.take(actor.userId);
    const asked = await this.users.findMany(await this.givers.of(actor.userId, right));
    if (asked.length === 0) throw new ConflictError('NOBODY_TO_ASK', MESSAGES.auth.nobodyToAsk);
    const words = `${englishWords(right.resource)}: ${right.actions.map(englishWords).join(', ')}`;
    for (const { _id, name, email } of asked) {
      await this.mails.send(ACCESS_ASKED, {
        id: mailId(actor.userId, right, this.clock.today(), String(_id)),
        to: { name, address: email },
        variables: {
          name,
          askedBy: actor.name,
          words,
          ...right,
          link: new URL(`/users/${actor.userId}/rights`, this.env.APP_URL).href,
        },
        ref: { kind: 'user', id: actor.userId },
        recipient: { kind: 'user', id: String(_id) },
        createdBy: actor,
      });
    }
    return asked.length;
  }
}

function mailId(userId: string, { resource, actions }: Permission, day: string, to: string): string {
  const what = ['access-asked', userId, resource, actions.toSorted().join(), day, to].join();
  return createHash('sha256').update(what).digest('hex').slice(0, 24);
}
