/** The least that a list page can cost: node:http and the raw driver with the same find, count and projection. */
import { createServer } from 'node:http';
import { mongo } from 'mongoose';

const client = await new mongo.MongoClient(process.env['MONGODB_URI']!, { maxPoolSize: 50 }).connect();
const collection = client.db().collection('candidates');
const filter = { isDeleted: false };
const projection = { changes: 0, terms: 0, keys: 0 };

createServer((request, response) => {
  const query = new URL(request.url!, 'http://localhost').searchParams;
  const skip = (Number(query.get('page') ?? 1) - 1) * 20;
  const items = collection
    .find(filter, { projection })
    .sort({ createdAt: -1, _id: -1 })
    .skip(skip)
    .limit(20)
    .toArray();
  const total = query.has('uncounted') ? 0 : collection.countDocuments(filter);
  Promise.all([items, total]).then(
    ([candidates, candidatesCount]) => {
      response.setHeader('content-type', 'application/json; charset=utf-8');
      response.end(JSON.stringify({ success: true, data: { candidates, candidatesCount }, message: 'OK' }));
    },
    () => response.writeHead(500).end(),
  );
}).listen(Number(process.env['PORT']), '127.0.0.1');

process.on('SIGTERM', () => process.exit(0));
