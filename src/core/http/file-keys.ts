import { Body, Injectable, type PipeTransform } from '@nestjs/common';
import { ApiBody, ApiPropertyOptional } from '@nestjs/swagger';
import { MESSAGES } from '../../shared/messages.js';
import { ValidationError } from '../errors/app-error.js';
import { isPlain } from '../../shared/kit/objects.js';
import { IsOptional, MaxLength } from 'class-validator';
import { Switch } from './field.decorator.js';

const MAX_KEYS = 50;
const MAX_LENGTH = 200;

/**
 * The list of file keys in the body of DELETE …/files/delete: a bare list as in 1-core section 7, or `{keys: […]}`.
 * @throws ValidationError for anything else (case F06)
 */
@Injectable()
export class FileKeysPipe implements PipeTransform<unknown, string[]> {
  transform(body: unknown): string[] {
    const sent: Record<string, unknown> = isPlain(body) ? body : { keys: body };
    const { keys, ...others } = sent;
    if (!isKeyList(keys) || Object.keys(others).length > 0) {
      throw new ValidationError([{ field: 'keys', message: MESSAGES.validation.fileKeys }]);
    }
    return [...new Set(keys)];
  }
}

function isKeyList(keys: unknown): keys is string[] {
  return (
    Array.isArray(keys) &&
    keys.length > 0 &&
    keys.length <= MAX_KEYS &&
    keys.every((key) => typeof key === 'string' && key !== '' && key.length <= MAX_LENGTH)
  );
}

/** The keys as a handler's argument of type `string[]`. */
export const FileKeys = () => Body(new FileKeysPipe());

const list = { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: MAX_KEYS } as const;

/** Documents the body that {@link FileKeys} takes. */
export function ApiFileKeys() {
  return ApiBody({
    schema: { oneOf: [{ type: 'object', required: ['keys'], properties: { keys: list } }, list] },
  });
}

export class FileQuery {
  @Switch({ description: 'Save the file instead of showing it' })
  download: boolean = false;

  @ApiPropertyOptional({ description: 'Changes with the file, so that browsers show no cached old one' })
  @IsOptional()
  @MaxLength(50)
  v?: string;
}
