export { useRights } from '../providers/session.js';
