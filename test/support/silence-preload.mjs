import { silenceWords, watchSilences } from './silence-watch.mjs';

/* For a web process of its own, by `--import`: a silence is a line of its output. */
watchSilences((silence) => console.error(silenceWords(silence)));
