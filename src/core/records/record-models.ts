import type { DynamicModule, OnModuleInit, Type } from '@nestjs/common';
import { MODULE_METADATA } from '@nestjs/common/constants.js';
import { getModelToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { referringFields } from '../database/resource.schema.js';
import { fileFields } from '../files/held-files.js';

/**
 * Ensures that web and worker know the same records: the worker removes files that no record of its own models holds,
 * so a kind known only to the web process would lose its files. Provided by the module of all records.
 */
export class RecordModels implements OnModuleInit {
  /** @param common the modules that both processes import, the one of all records last */
  constructor(
    private readonly connection: Connection,
    private readonly common: readonly Type[],
  ) {}

  /** @throws Error when a model that holds files or refers to records is not among those of the common module */
  onModuleInit(): void {
    const known = new Set(this.common.flatMap((module) => [...modelTokens(module)]));
    const missing = Object.values(this.connection.models)
      .filter((model) => fileFields(model).length + referringFields(model).length > 0)
      .map(({ modelName }) => modelName)
      .filter((name) => !known.has(getModelToken(name)));
    if (missing.length > 0)
      throw new Error(
        `Web and worker differ: ${missing.join(', ')} must be imported by ${this.common.at(-1)!.name}`,
      );
  }
}

type Imported = Type | DynamicModule;

function isImported(entry: NonNullable<DynamicModule['imports']>[number]): entry is Imported {
  return typeof entry === 'function' || 'module' in entry;
}

/** The tokens that a module and all its imports provide, as far as dynamic modules (`forFeature`) name them. */
function modelTokens(root: Imported, seen = new Set<Imported>(), tokens = new Set<unknown>()): Set<unknown> {
  if (seen.has(root)) return tokens;
  seen.add(root);
  const isDynamic = 'module' in root;
  const metatype = isDynamic ? root.module : root;
  const imports: Imported[] = Reflect.getMetadata(MODULE_METADATA.IMPORTS, metatype) ?? [];
  for (const provider of (isDynamic && root.providers) || [])
    if ('provide' in provider) tokens.add(provider.provide);
  const dynamic = ((isDynamic && root.imports) || []).filter(isImported);
  for (const imported of [...imports, ...dynamic]) modelTokens(imported, seen, tokens);
  return tokens;
}
