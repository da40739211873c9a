import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../core/clock/clock.js';
import { FileStore } from '../../core/files/file-store.js';
import { SYSTEM } from '../../core/history/change.js';
import { Upkeep } from '../../core/upkeep/upkeep.js';
import { OnboardingWords } from './onboarding-words.js';
import { OnboardingsRepository } from './onboardings.repository.js';
import { OnboardingsService } from './onboardings.service.js';

/**
 * The worker's hourly upkeep of onboardings: removes documents of those that failed ONBOARDING_FILES_DAYS ago (case
 * T07), and refreshes the words that find them after a crash.
 */
@Injectable()
export class OnboardingUpkeep implements OnModuleInit {
  constructor(
    private readonly repository: OnboardingsRepository,
    private readonly onboardings: OnboardingsService,
    private readonly words: OnboardingWords,
    private readonly files: FileStore,
    private readonly upkeep: Upkeep,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.upkeep.register('Removing documents of failed onboardings', () => this.removeOld());
    this.upkeep.register('Words of onboardings', () => this.words.refresh());
  }

  /** Removes the references first, then the documents: a crash in between leaves orphans, which are removed too. */
  async removeOld(): Promise<void> {
    const { keptMs } = this.onboardings;
    if (keptMs === undefined) return;
    const before = new Date(this.clock.now().getTime() - keptMs);
    for (const onboarding of await this.repository.failedBefore(before))
      if (await this.repository.forgetFiles(onboarding, SYSTEM))
        await this.files.discardReplaced(...onboarding.files.map(({ file }) => file));
  }
}
