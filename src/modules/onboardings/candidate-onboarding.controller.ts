import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Can } from '../../core/access/can.decorator.js';
import { Answer } from '../../core/http/answer.js';
import { ApiAnswer } from '../../core/http/api-models.js';
import { IdPipe } from '../../core/http/id.pipe.js';
import { onboardingPolicy } from './onboarding.record.js';
import { OnboardingsService } from './onboardings.service.js';

/** The onboarding of one candidate, for the fill page (2-workflow section 7). */
@ApiTags('onboardings')
@Controller('candidates/:id/onboarding')
export class CandidateOnboardingController {
  constructor(private readonly onboardings: OnboardingsService) {}

  @Get()
  @Can('onboarding', 'read')
  @ApiAnswer("A candidate's newest live onboarding", 'OnboardingAnswer')
  async get(@Param('id', new IdPipe(onboardingPolicy.notFound)) id: string) {
    return new Answer(await this.onboardings.ofCandidate(id));
  }
}
