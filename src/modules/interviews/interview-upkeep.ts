import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Upkeep } from '../../core/upkeep/upkeep.js';
import { CandidatePipeline } from '../candidates/pipeline/candidate-pipeline.service.js';
import { InterviewWords } from './interview-words.js';
import { InterviewsRepository } from './interviews.repository.js';

/** What the worker does every hour for interviews: the words by which they are found, and results of those that are gone. */
@Injectable()
export class InterviewUpkeep implements OnModuleInit {
  constructor(
    private readonly words: InterviewWords,
    private readonly upkeep: Upkeep,
    private readonly interviews: InterviewsRepository,
    private readonly pipeline: CandidatePipeline,
  ) {}

  onModuleInit(): void {
    this.upkeep.register('Words of interviews', () => this.words.refresh());
    this.upkeep.register('Removing results of interviews that are gone', () => this.removeOrphans());
  }

  removeOrphans(): Promise<void> {
    return this.pipeline.removeOrphans('interview', (ids) => this.interviews.findMany(ids, { _id: 1 }));
  }
}
