import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Can } from '../../core/access/can.decorator.js';
import { Answer } from '../../core/http/answer.js';
import { ApiAnswer } from '../../core/http/api-models.js';
import { CATALOGUE } from '../../shared/permissions.js';
import { ResourceModel } from './role.model.js';

/** What role screens offer (decision B7). */
@ApiTags('roles')
@Controller('resources')
export class ResourcesController {
  @Get()
  @Can('role', 'read')
  @ApiOperation({ summary: 'The catalogue: each resource with its actions' })
  @ApiAnswer(ResourceModel, { isArray: true })
  list() {
    return new Answer(CATALOGUE);
  }
}
