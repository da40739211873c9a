import { Module } from '@nestjs/common';
import { FileViewsModule } from '../../core/file-views/file-views.js';
import { LiveModule } from '../../core/live/live-progress.js';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { CandidateOnboardingController } from './candidate-onboarding.controller.js';
import { onboardingFeature } from './onboarding.schema.js';
import { onboardingMigrations } from './onboarding-migrations.js';
import { OnboardingWords } from './onboarding-words.js';
import { OnboardingWizard } from './onboarding-wizard.service.js';
import { OnboardingsController } from './onboardings.controller.js';
import { OnboardingsRepository } from './onboardings.repository.js';
import { OnboardingsService } from './onboardings.service.js';
import { OnboardingLinksController } from './links/onboarding-links.controller.js';
import { OnboardingLinks } from './links/onboarding-links.service.js';
import { PortalController } from './links/portal.controller.js';
import { Portal } from './links/portal.service.js';
import { templateFeature } from './templates/template.schema.js';
import { TemplatesController } from './templates/templates.controller.js';
import { TemplatesService } from './templates/templates.service.js';

/** Onboardings: definition, wizard, the candidate's link, templates. */
@Module({
  imports: [onboardingFeature, FileViewsModule, templateFeature, CandidatesModule, JobsModule, LiveModule],
  controllers: [
    OnboardingsController,
    OnboardingLinksController,
    CandidateOnboardingController,
    PortalController,
    TemplatesController,
  ],
  providers: [
    OnboardingLinks,
    onboardingMigrations,
    OnboardingWizard,
    OnboardingWords,
    OnboardingsRepository,
    OnboardingsService,
    Portal,
    TemplatesService,
  ],
  exports: [OnboardingsRepository, OnboardingsService, OnboardingWizard, TemplatesService],
})
export class OnboardingsModule {}
