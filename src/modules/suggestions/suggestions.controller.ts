import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, type ApiResponseOptions, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../core/access/actor.js';
import { CurrentActor, SignedIn } from '../../core/access/can.decorator.js';
import { Answer } from '../../core/http/answer.js';
import { SearchText } from '../../core/http/field.decorator.js';
import { LIMITS } from '../../shared/kit/limits.js';
import { MESSAGES } from '../../shared/messages.js';
import { SuggestionsService } from './suggestions.service.js';

const TEXTS: ApiResponseOptions = {
  description: MESSAGES.success.ok,
  schema: {
    type: 'object',
    required: ['success', 'data', 'message'],
    properties: {
      success: { type: 'boolean', enum: [true] },
      data: { type: 'array', maxItems: LIMITS.suggestions, items: { type: 'string' } },
      message: { type: 'string' },
    },
  },
};

export class SuggestionQuery {
  @SearchText({ description: 'The text typed so far' })
  query: string = '';
}

/** Suggestions while typing (1-core section 7, 2-workflow section 7 "Suggestions"). */
@ApiTags('suggestions')
@Controller()
export class SuggestionsController {
  constructor(private readonly suggestions: SuggestionsService) {}

  @Get('skill-suggestions')
  @SignedIn()
  @ApiOperation({ summary: 'Matching skills: those of records that the caller may read first' })
  @ApiOkResponse(TEXTS)
  async skills(@CurrentActor() actor: Actor, @Query() { query }: SuggestionQuery) {
    return new Answer(await this.suggestions.suggest(actor, 'skill', query));
  }

  @Get('job-title-suggestions')
  @SignedIn()
  @ApiOperation({ summary: 'Matching job titles: those of records that the caller may read first' })
  @ApiOkResponse(TEXTS)
  async jobTitles(@CurrentActor() actor: Actor, @Query() { query }: SuggestionQuery) {
    return new Answer(await this.suggestions.suggest(actor, 'job-title', query));
  }

  @Get('location-suggestions')
  @SignedIn()
  @ApiOperation({
    summary:
      'Places that fit: those of records that one may read first, then cities of the organisation’s country',
  })
  @ApiOkResponse(TEXTS)
  async locations(@CurrentActor() actor: Actor, @Query() { query }: SuggestionQuery) {
    return new Answer(await this.suggestions.suggest(actor, 'location', query));
  }
}
