import type { mongo } from 'mongoose';

/** Converts a listed index to the form that creates it; the server's own remarks are left out. */
export function indexDescription(listed: mongo.BSON.Document): mongo.IndexDescription {
  const {
    v: _v,
    ns: _ns,
    storageEngine: _engine,
    textIndexVersion: _text,
    weights,
    key,
    ...options
  } = listed;
  if (!weights) return { ...options, key };
  const fields = Object.entries(key as mongo.BSON.Document).filter(
    ([field]) => field !== '_fts' && field !== '_ftsx',
  );
  const texts = Object.keys(weights as mongo.BSON.Document).map((field) => [field, 'text'] as const);
  return { ...options, weights, key: Object.fromEntries([...fields, ...texts]) };
}
