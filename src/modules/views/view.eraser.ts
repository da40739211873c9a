import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CopyErasers } from '../../core/erasure/erasure.processor.js';
import { ViewsRepository } from './views.repository.js';

/** Removes saved views that search for a permanently deleted candidate (case T02). */
@Injectable()
export class ViewEraser implements OnModuleInit {
  constructor(
    private readonly views: ViewsRepository,
    private readonly erasers: CopyErasers,
  ) {}

  onModuleInit(): void {
    this.erasers.register(async (kind, subjects) => {
      if (kind !== 'candidate') return;
      await this.views.removeWith(subjects.flatMap(({ contacts, names = [] }) => [...contacts, ...names]));
    });
  }
}
