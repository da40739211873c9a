import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import { MailService } from '../../../core/mail/mail.service.js';
import { LIMITS } from '../../../shared/kit/limits.js';
import type { ScreeningsTile } from '../../../shared/resources/dashboard/api.js';
import { ScreeningListQuery } from '../../screenings/dto/screening-queries.js';
import { ScreeningsService } from '../../screenings/screenings.service.js';
import type { TileSources } from './tile-source.js';

/** Maximum number of screenings named. */
const SHOWN = 100;

/** Open work: screenings to decide, failed mails. */
@Injectable()
export class WaitingTiles {
  readonly tiles: TileSources<'screenings' | 'mails'> = {
    screenings: {
      resource: 'screening',
      collections: ['screenings', 'candidates', 'jobs'],
      load: (actor) => this.ofScreenings(actor),
    },
    mails: {
      resource: 'queue',
      collections: [],
      load: () => this.mails.troubles(),
    },
  };

  constructor(
    private readonly screenings: ScreeningsService,
    private readonly mails: MailService,
  ) {}

  private async ofScreenings(actor: Actor): Promise<ScreeningsTile> {
    const waiting: ScreeningsTile['most'] = [];
    for (let page = 1, left = true; left; page++) {
      const query = Object.assign(new ScreeningListQuery(), { page, limit: LIMITS.page.max });
      const { items, counts, total } = await this.screenings.list(actor, query);
      const titles = new Map(items.map(({ _id, title }) => [_id, title]));
      for (const { screening: _id, pending, unscreened } of counts) {
        const count = pending + unscreened;
        if (count > 0) waiting.push({ _id, title: titles.get(_id) ?? '', unscreened, pending, count });
      }
      left = page * LIMITS.page.max < total;
    }
    return {
      count: waiting.reduce((sum, { count }) => sum + count, 0),
      most: waiting.toSorted((one, other) => other.count - one.count).slice(0, SHOWN),
    };
  }
}
