import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../core/access/actor.js';
import { CurrentActor, SignedIn } from '../../core/access/can.decorator.js';
import { Answer } from '../../core/http/answer.js';
import { ApiAnswer } from '../../core/http/api-models.js';
import { SearchText } from '../../core/http/field.decorator.js';
import { SuggestionsService } from './suggestions.service.js';

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
  @ApiAnswer('Matching skills: those of records that the caller may read first', 'SuggestedTexts')
  async skills(@CurrentActor() actor: Actor, @Query() { query }: SuggestionQuery) {
    return new Answer(await this.suggestions.suggest(actor, 'skill', query));
  }

  @Get('job-title-suggestions')
  @SignedIn()
  @ApiAnswer('Matching job titles: those of records that the caller may read first', 'SuggestedTexts')
  async jobTitles(@CurrentActor() actor: Actor, @Query() { query }: SuggestionQuery) {
    return new Answer(await this.suggestions.suggest(actor, 'job-title', query));
  }

  @Get('location-suggestions')
  @SignedIn()
  @ApiAnswer(
    'Places that fit: those of records that one may read first, then cities of the organisation’s country',
    'SuggestedTexts',
  )
  async locations(@CurrentActor() actor: Actor, @Query() { query }: SuggestionQuery) {
    return new Answer(await this.suggestions.suggest(actor, 'location', query));
  }
}
