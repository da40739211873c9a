import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CopyErasers } from '../../core/erasure/erasure.processor.js';
import { Upkeep } from '../../core/upkeep/upkeep.js';
import { AnnouncementsRepository } from './announcements.repository.js';
import { InterviewWords } from './interview-words.js';

/**
 * The worker's upkeep of interviews: it removes permanently deleted candidates from invitations, and their names from
 * the history (case T02), and refreshes the words that find interviews.
 */
@Injectable()
export class InterviewUpkeep implements OnModuleInit {
  constructor(
    private readonly announcements: AnnouncementsRepository,
    private readonly words: InterviewWords,
    private readonly erasers: CopyErasers,
    private readonly upkeep: Upkeep,
  ) {}

  onModuleInit(): void {
    this.erasers.register(async (kind, subjects) => {
      if (kind !== 'candidate') return;
      const ids = subjects.map(({ id }) => id);
      await this.announcements.forgetCandidates(
        ids,
        subjects.flatMap(({ names = [] }) => names),
      );
    });
    this.upkeep.register('Words of interviews', () => this.words.refresh());
  }
}
