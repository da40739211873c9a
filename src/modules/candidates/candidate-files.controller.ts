import { Controller, Delete, Get, Param, Put, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../core/access/actor.js';
import { Can, CurrentActor } from '../../core/access/can.decorator.js';
import { Answer } from '../../core/http/answer.js';
import { ApiAnswer, ApiContent, ApiUpload, DOCUMENT_TYPES } from '../../core/http/api-models.js';
import { ApiFileKeys, FileKeys, FileQuery } from '../../core/http/file-keys.js';
import { IdPipe } from '../../core/http/id.pipe.js';
import { MESSAGES } from '../../shared/messages.js';
import { JobsService } from '../jobs/jobs.service.js';
import { CandidateFilesService } from './candidate-files.service.js';
import { toCandidateAnswer } from './candidate.response.js';
import type { CandidateDocument } from './candidate.schema.js';

const Id = () => Param('id', new IdPipe(MESSAGES.notFound.candidate));

/** A candidate's files (1-core section 7 "Candidates"). */
@ApiTags('candidates')
@Controller('candidates/:id/files')
export class CandidateFilesController {
  constructor(
    private readonly files: CandidateFilesService,
    private readonly jobs: JobsService,
  ) {}

  @Put('upload')
  @Can('candidate', 'read', 'update')
  @ApiUpload('resume', 'image', 'offerLetter')
  @ApiAnswer('Set resume and offer letter (PDF) or image, at most 5 MB each', 'CandidateAnswer')
  async upload(@CurrentActor() actor: Actor, @Id() id: string, @Req() request: FastifyRequest) {
    return this.answer(await this.files.upload(actor, id, request), MESSAGES.success.filesUploaded);
  }

  @Delete('delete')
  @Can('candidate', 'read', 'update')
  @ApiFileKeys()
  @ApiAnswer('Remove files by key', 'CandidateAnswer')
  async remove(@CurrentActor() actor: Actor, @Id() id: string, @FileKeys() keys: string[]) {
    return this.answer(await this.files.remove(actor, id, keys), MESSAGES.success.filesDeleted);
  }

  @Get('resume/text')
  @Can('candidate', 'read')
  @ApiAnswer('The resume as text, for small screens and screen readers', 'ResumeText')
  async resumeText(@CurrentActor() actor: Actor, @Id() id: string) {
    return new Answer({ text: await this.files.resumeText(actor, id) });
  }

  @Get(':key')
  @Can('candidate', 'read')
  @ApiContent('A file by key; `thumbnail` is the small form of the image', 'The file', ...DOCUMENT_TYPES)
  async show(
    @CurrentActor() actor: Actor,
    @Id() id: string,
    @Param('key') key: string,
    @Query() { download }: FileQuery,
    @Res() reply: FastifyReply,
  ) {
    await this.files.send(actor, id, key, download, reply);
  }

  private async answer(candidate: CandidateDocument, message: string) {
    const jobs = await this.jobs.references(candidate.jobs);
    return new Answer(toCandidateAnswer(candidate, jobs), message);
  }
}
