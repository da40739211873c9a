import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../core/access/actor.js';
import { CurrentActor, SignedIn } from '../../core/access/can.decorator.js';
import { Answer } from '../../core/http/answer.js';
import { ApiAnswer } from '../../core/http/api-models.js';
import type { DashboardAnswer, Holiday, TileName } from '../../shared/resources/dashboard/api.js';
import { DashboardTiles } from './dashboard-tiles.js';
import { HolidayCalendar } from './holidays.js';

class HolidayModel implements Holiday {
  @ApiProperty({ format: 'date' }) day!: string;
  @ApiProperty() name!: string;
}

/** `DashboardAnswer` of shared/api, for OpenAPI. */
class DashboardModel implements DashboardAnswer {
  @ApiProperty({ type: 'object', additionalProperties: true, description: 'Each tile by its name' })
  tiles!: DashboardAnswer['tiles'];
  @ApiProperty({ type: [String], description: 'Tiles that could not be loaded now' }) failed!: TileName[];
  @ApiProperty({ type: [HolidayModel] }) holidays!: HolidayModel[];
}

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
  @ApiOperation({ summary: 'Every tile that the signed-in user may see' })
  @ApiAnswer(DashboardModel)
  async get(@CurrentActor() actor: Actor) {
    const [tiles, holidays] = await Promise.all([this.tiles.load(actor), this.holidays.days()]);
    return new Answer({ ...tiles, holidays });
  }
}
