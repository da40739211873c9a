import { placesOf } from './places.js';

/** The process that reads all cities: it is sent a country, and answers with the names that are offered there. */
process.once('message', (country: string) => {
  process.send!(placesOf(country), () => process.exit(0));
});
