import { silenceWords, watchSilences } from './silence-watch.mjs';

/* For a separate web process, by `--import`: it prints a line for each silence. */
watchSilences((silence) => console.error(silenceWords(silence)));
