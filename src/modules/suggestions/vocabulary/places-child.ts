import { placesOf } from './places.js';

/** The process that reads all cities: it receives a country, and answers with the place names offered there. */
process.once('message', (country: string) => {
  process.send!(placesOf(country), () => process.exit(0));
});
