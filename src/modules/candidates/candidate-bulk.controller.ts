import { Body, Controller, Delete, Patch } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../core/access/actor.js';
import { Can, CurrentActor } from '../../core/access/can.decorator.js';
import { ApiAnswer, BulkResultsModel } from '../../core/http/api-models.js';
import { allAtOnce, bulkAnswer, BulkIds } from '../../core/http/bulk.js';
import { MESSAGES } from '../../shared/messages.js';
import { CandidatesService } from './candidates.service.js';

const { success, record, notFound } = MESSAGES;
const [ONE, MANY] = ['Candidate', 'Candidates'];

/** What is done to a selection of candidates (1-core section 7 "Candidates", cases I03, T05). */
@ApiTags('candidates')
@Controller('candidates/bulk')
export class CandidateBulkController {
  constructor(private readonly candidates: CandidatesService) {}

  @Patch('restore')
  @Can('candidate', 'bulk-restore')
  @ApiOperation({ summary: 'Restore several candidates; an answer per id' })
  @ApiAnswer(BulkResultsModel)
  async restore(@CurrentActor() actor: Actor, @Body() { ids }: BulkIds) {
    const texts = {
      done: success.restored(ONE),
      wrongState: record.notDeleted,
      missing: notFound.candidate,
    };
    const results = await allAtOnce(ids, texts, (known) => this.candidates.restoreMany(actor, known));
    return bulkAnswer(results, success.restored(MANY));
  }

  @Delete()
  @Can('candidate', 'bulk-delete')
  @ApiOperation({ summary: 'Move several candidates to the trash; an answer per id' })
  @ApiAnswer(BulkResultsModel)
  async trash(@CurrentActor() actor: Actor, @Body() { ids }: BulkIds) {
    const texts = {
      done: success.deleted(ONE),
      wrongState: record.alreadyDeleted,
      missing: notFound.candidate,
    };
    const results = await allAtOnce(ids, texts, (known) => this.candidates.trashMany(actor, known));
    return bulkAnswer(results, success.deleted(MANY));
  }

  @Delete('permanent')
  @Can('candidate', 'bulk-delete-permanently')
  @ApiOperation({ summary: 'Delete several trashed candidates for good; an answer per id' })
  @ApiAnswer(BulkResultsModel)
  async purge(@Body() { ids }: BulkIds) {
    const texts = {
      done: success.purged(ONE),
      wrongState: record.notInTrash,
      missing: notFound.candidate,
    };
    const results = await allAtOnce(ids, texts, (known) => this.candidates.purgeMany(known));
    return bulkAnswer(results, success.purged(MANY));
  }
}
