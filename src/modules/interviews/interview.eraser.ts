import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CopyErasers } from '../../core/erasure/copy-erasers.js';
import { AnnouncementsRepository } from './announcements.repository.js';

/** Removes permanently deleted candidates from invitations, and their names from interviews' history (case T02). */
@Injectable()
export class InterviewEraser implements OnModuleInit {
  constructor(
    private readonly announcements: AnnouncementsRepository,
    private readonly erasers: CopyErasers,
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
  }
}
