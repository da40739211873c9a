import { Module } from '@nestjs/common';
import { viewFeature } from './view.schema.js';
import { ViewsController } from './views.controller.js';
import { ViewsRepository } from './views.repository.js';
import { ViewsService } from './views.service.js';

/** Saved views of the candidate list. */
@Module({
  imports: [viewFeature],
  controllers: [ViewsController],
  providers: [ViewsRepository, ViewsService],
  exports: [ViewsRepository],
})
export class ViewsModule {}
