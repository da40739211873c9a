import { Injectable } from '@nestjs/common';
import { Epochs } from '../database/epochs.js';

const EPOCH = 'access';

/** Says across processes whether users, roles or sessions changed since rights were read (decision B5). */
@Injectable()
export class AccessChanges {
  constructor(private readonly epochs: Epochs) {}

  /** The present mark; undefined when it cannot be known and rights must be read afresh. */
  current(): Promise<string | undefined> {
    return this.epochs.current(EPOCH);
  }

  /** To be called after every write to users, roles or sessions: rights are read again on the very next call. */
  changed(): Promise<void> {
    return this.epochs.bump(EPOCH);
  }
}
