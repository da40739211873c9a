import { Injectable, type OnModuleInit } from '@nestjs/common';
import { FileViews } from '../../core/file-views/file-views.js';
import { Upkeep } from '../../core/upkeep/upkeep.js';
import { OnboardingsRepository } from './onboardings.repository.js';

/** Where older releases noted who looked at documents of onboardings. */
const OLDER = { collection: 'onboardingFileViews', record: 'onboarding' } as const;

/** Brings along the views that older releases noted, for they are evidence (issue 21); in the worker only. */
@Injectable()
export class OlderViews implements OnModuleInit {
  constructor(
    private readonly views: FileViews,
    private readonly onboardings: OnboardingsRepository,
    private readonly upkeep: Upkeep,
  ) {}

  onModuleInit(): void {
    this.upkeep.register('Views of documents of older releases', () =>
      this.views.takeOver(OLDER, (ids) => this.onboardings.goneOf(ids)),
    );
  }
}
