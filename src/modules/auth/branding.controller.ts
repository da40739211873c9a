import { Controller, Get, Inject } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ENV, type Env } from '../../config/env.js';
import { Public } from '../../core/access/can.decorator.js';
import { Answer } from '../../core/http/answer.js';
import { ApiAnswer } from '../../core/http/api-models.js';
import type { Branding } from '../../shared/resources/users/api.js';

/** What the login page says about the product's maker (1-core section 1). */
@ApiTags('auth')
@Controller('branding')
export class BrandingController {
  constructor(@Inject(ENV) private readonly env: Env) {}

  @Get()
  @Public()
  @ApiAnswer('Names for the login page', 'Branding')
  get() {
    return new Answer<Branding>({ product: 'HireDesk', company: this.env.COMPANY_NAME });
  }
}
