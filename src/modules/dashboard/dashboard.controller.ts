import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../core/access/actor.js';
import { CurrentActor, SignedIn } from '../../core/access/can.decorator.js';
import { Answer } from '../../core/http/answer.js';
import { ApiAnswer } from '../../core/http/api-models.js';
import { DashboardTiles } from './dashboard-tiles.js';
import { HolidayCalendar } from './holidays.js';

/** The dashboard in one call (decision F1). */
@ApiTags('dashboard')
@Controller('dashboard')
export class DashboardController {
  constructor(
    private readonly tiles: DashboardTiles,
    private readonly holidays: HolidayCalendar,
  ) {}

  @Get()
  @SignedIn()
  @ApiAnswer('Every tile that the signed-in user may see', 'DashboardAnswer')
  async get(@CurrentActor() actor: Actor) {
    const [tiles, holidays] = await Promise.all([this.tiles.load(actor), this.holidays.days()]);
    return new Answer({ ...tiles, holidays });
  }
}
