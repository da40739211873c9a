import { FirstAdministrator } from '../../src/modules/auth/first-administrator.js';
import { UsersRepository } from '../../src/modules/users/users.repository.js';
import { countIn, startApp, testSpace } from '../support/app.js';

it('X04 a stop in the middle of the first start waits for the first administrator and is no failure', async () => {
  const exit = jest.spyOn(process, 'exit').mockImplementation((() => undefined) as never);
  const { app, close } = await startApp();
  await (await testSpace()).db.collection('users').deleteMany({});
  const users = app.get(UsersRepository);
  const none = users.none.bind(users);
  jest.spyOn(users, 'none').mockImplementation(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    return none();
  });
  app.get(FirstAdministrator).onApplicationBootstrap();
  await close();
  expect(exit).not.toHaveBeenCalled();
  expect(await countIn('users')).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 1_600));
  expect(exit).not.toHaveBeenCalled();
}, 60_000);
