export { useAccess } from '../providers/session.js';
