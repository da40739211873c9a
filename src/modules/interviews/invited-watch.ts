import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CacheVersions } from '../../core/cache/cache-versions.js';
import { messageOf } from '../../shared/kit/objects.js';
import { AnnouncementsService } from './announcements.service.js';

const EVERY_MS = 3_000;
/** Between two looks it rests so many times as long as one took: an import changes candidates all the time. */
const REST = 20;
const WATCHED = ['users', 'roles', 'candidates'];
/** Looked at so often also when nothing seems to have changed: roles expire without a write. */
const MOST_MS = 60_000;

/**
 * Sees to it in the worker process that invited people who are gone, out of it or at another address hear so at once
 * (decision H4): it asks for the marks of what people, roles and candidates are, and looks at invitations when one changed.
 */
@Injectable()
export class InvitedWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger(InvitedWatch.name);
  private timer?: NodeJS.Timeout;
  private seen = '';
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
    const marks = await Promise.all(WATCHED.map((collection) => this.versions.current(collection)));
    const now = performance.now();
    const isSame = marks.join() === this.seen && now - this.seenAt < MOST_MS;
    if (isSame) return;
    await this.announcements.lookAgain();
    [this.seen, this.seenAt] = [marks.join(), now];
  }

  private next(pause: number): void {
    if (this.isStopped) return;
    this.timer = setTimeout(() => {
      const begun = performance.now();
      void this.look()
        .catch((error: unknown) =>
          this.log.warn(`Invitations are looked at again later: ${messageOf(error)}`),
        )
        .finally(() => this.next(Math.max(EVERY_MS, REST * (performance.now() - begun))));
    }, pause);
    this.timer.unref();
  }
}
