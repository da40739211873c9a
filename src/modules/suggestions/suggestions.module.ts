import { Module } from '@nestjs/common';
import { SuggestionSources } from './suggestion-sources.js';
import { SuggestionsController } from './suggestions.controller.js';
import { SuggestionsService } from './suggestions.service.js';

/** Suggestions; resources with texts import this module and register a source. */
@Module({
  controllers: [SuggestionsController],
  providers: [SuggestionSources, SuggestionsService],
  exports: [SuggestionSources, SuggestionsService],
})
export class SuggestionsModule {}
