import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../../core/access/can.decorator.js';
import { Answer } from '../../core/http/answer.js';
import { ApiAnswer } from '../../core/http/api-models.js';
import { CATALOGUE } from '../../shared/permissions.js';

/** The options of role screens (decision B7): not secret, and needed to create roles without reading them. */
@ApiTags('roles')
@Controller('resources')
export class ResourcesController {
  @Get()
  @SignedIn()
  @ApiAnswer('The catalogue: each resource with its actions', 'ResourceAnswer', { isArray: true })
  list() {
    return new Answer(CATALOGUE);
  }
}
