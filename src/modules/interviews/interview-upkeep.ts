import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Upkeep } from '../../core/upkeep/upkeep.js';
import { InterviewWords } from './interview-words.js';

/** The worker's hourly upkeep of interviews: it refreshes the words that find them. */
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
