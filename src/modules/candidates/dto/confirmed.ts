import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { failureResponse } from '../../../core/http/api-models.js';
import { Field } from '../../../core/http/field.decorator.js';
import { LIMITS } from '../../../shared/kit/limits.js';
import { ids, isId } from '../../../shared/kit/rules.js';
import { MESSAGES } from '../../../shared/messages.js';

/**
 * Candidates whose status may change although they are Offered, Hired or Onboarding (decision H6). Without the field a
 * change that affects any of them answers 409 SETTLED_CANDIDATES and changes nobody; with it, unlisted ones are
 * skipped.
 */
export const Confirmed = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      Array.isArray(value) ? value.map((id: unknown) => (isId(id) ? id.toLowerCase() : id)) : value,
    ),
    Field(ids(0, MESSAGES.validation.confirmed), {
      optional: true,
      api: {
        type: [String],
        maxItems: LIMITS.bulkIds,
        description:
          'Candidates who are changed although they are Offered, Hired or Onboarding; without it 409 names them, with it those not listed are left out',
      },
    }),
  );

/** Documents the 409 in OpenAPI for routes with {@link Confirmed}. */
export const ApiSettled = () =>
  ApiResponse({
    status: 409,
    ...failureResponse(
      'SETTLED_CANDIDATES: somebody is Offered, Hired or Onboarding; or wrong state',
      'SettledFailure',
    ),
  });
