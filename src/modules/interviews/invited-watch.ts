import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CacheVersions } from '../../core/cache/cache-versions.js';
import { messageOf } from '../../shared/kit/objects.js';
import { AnnouncementsService } from './announcements.service.js';

const EVERY_MS = 3_000;
/** The pause between two checks, as a multiple of a check's duration: an import changes candidates all the time. */
const REST = 20;
const WATCHED = ['users', 'roles', 'candidates'];
/** The longest time between checks, even without changes: roles expire without a write. */
const MOST_MS = 60_000;

/**
 * Makes the worker notify invited people at once when they are deleted, out of it or have a new address (decision H4):
 * it polls the change marks of users, roles and candidates, and checks invitations when one changes.
 */
@Injectable()
export class InvitedWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger(InvitedWatch.name);
  private timer?: NodeJS.Timeout;
  private seen?: string | undefined;
  private seenAt = -Infinity;
  private isStopped = false;

  constructor(
    private readonly announcements: AnnouncementsService,
    private readonly versions: CacheVersions,
  ) {}

  onApplicationBootstrap(): void {
    this.next(EVERY_MS);
  }

  onApplicationShutdown(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private async look(): Promise<void> {
    const marks = await this.versions.current(WATCHED);
    const now = performance.now();
    if (marks === this.seen && now - this.seenAt < MOST_MS) return;
    await this.announcements.lookAgain();
    [this.seen, this.seenAt] = [marks, now];
  }

  private next(pause: number): void {
    if (this.isStopped) return;
    this.timer = setTimeout(() => {
      const begun = performance.now();
      void this.look()
        .catch((error: unknown) =>
          this.log.warn(`Checking invitations failed and will be retried: ${messageOf(error)}`),
        )
        .finally(() => this.next(Math.max(EVERY_MS, REST * (performance.now() - begun))));
    }, pause);
    this.timer.unref();
  }
}
