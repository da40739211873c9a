import { Controller, Get, Injectable, Post } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import type { Action } from '../../shared/permissions.js';
import { Can, CanBoth, CanOrOwn, CanOwn, Public, SignedIn } from './can.decorator.js';
import { RouteCheck } from './access.guard.js';

@Injectable()
class Helper {}

@Controller('good')
class Good {
  @Public() @Get('open') open() {}
  @SignedIn() @Get('signed-in') signedIn() {}
  @Can('candidate', 'read', 'update') @Post('both') both() {}
  @CanOwn('profile', 'update') @Post('own') own() {}
  @CanOrOwn({ resource: 'user', actions: ['update'] }, { resource: 'profile', actions: ['update'] })
  @Post('or-own')
  orOwn() {}
  @CanBoth({ resource: 'job', actions: ['read'] }, { resource: 'candidate', actions: ['read'] })
  @Get('two')
  two() {}
  /* Not a route. */
  helper() {}
}

@Public()
@Controller('of-class')
class OfClass {
  @Get('open') open() {}
}

@Controller('bad')
class Bad {
  @Get('silent') silent() {}
  @Can('profile', 'delete-permanently') @Get('unheld') unheld() {}
  @Can('candidate') @Get('empty') empty() {}
  @Can('candidate', 'read', 'fly' as Action) @Get('half') half() {}
  @CanOrOwn({ resource: 'user', actions: ['update'] }, { resource: 'profile', actions: ['delete'] })
  @Get('own')
  own() {}
  @CanBoth({ resource: 'job', actions: ['read'] }, { resource: 'candidate', actions: ['close'] })
  @Get('and')
  and() {}
}

const boot = async (...controllers: Array<new () => object>) => {
  const providers = [RouteCheck, Helper];
  const module = await Test.createTestingModule({
    imports: [DiscoveryModule],
    controllers,
    providers,
  }).compile();
  return module.init();
};

describe('Z01 RouteCheck', () => {
  it('boots if every route, or its controller, declares a permission that a role can hold', async () => {
    await expect(boot(Good, OfClass)).resolves.toBeDefined();
  });

  it('N08 refuses the boot and names every route without one', async () => {
    const error: unknown = await boot(Good, Bad).catch((thrown: unknown) => thrown);
    expect((error as Error).message.split('\n')).toEqual([
      'Routes without a valid permission:',
      '  GET bad Bad.silent states no permission',
      '  GET bad Bad.unheld states a permission that no role can hold',
      '  GET bad Bad.empty states a permission that no role can hold',
      '  GET bad Bad.half states a permission that no role can hold',
      '  GET bad Bad.own states a permission that no role can hold',
      '  GET bad Bad.and states a permission that no role can hold',
    ]);
  });
});
