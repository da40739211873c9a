import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Upkeep } from '../../core/upkeep/upkeep.js';
import { InterviewWords } from './interview-words.js';

/** What the worker does every hour for interviews: the words by which they are found. */
@Injectable()
export class InterviewUpkeep implements OnModuleInit {
  constructor(
    private readonly words: InterviewWords,
    private readonly upkeep: Upkeep,
  ) {}

  onModuleInit(): void {
    this.upkeep.register('Words of interviews', () => this.words.refresh());
  }
}
