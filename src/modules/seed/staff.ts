import type { Gender } from '../../shared/kit/enums.js';
import { type Permission, RECORD } from '../../shared/permissions.js';

export interface DemoRole {
  name: string;
  description: string;
  permissions: Permission[];
  /** How many days ago it expired; undefined: it does not expire. */
  endedDaysAgo?: number;
}

const OWN: Permission = { resource: 'profile', actions: ['read', 'update', 'change-password'] };

export const ROLES: readonly DemoRole[] = [
  {
    name: 'HR Manager',
    description: 'Runs hiring: jobs, candidates, offers, and who of the team may do what',
    permissions: [
      OWN,
      { resource: 'job', actions: [...RECORD, 'close', 'reopen', 'bulk-delete', 'bulk-restore'] },
      {
        resource: 'candidate',
        actions: [...RECORD, 'bulk-create', 'bulk-delete', 'bulk-restore', 'send-offer-letter'],
      },
      { resource: 'screening', actions: ['create', 'read', 'update', 'delete', 'restore'] },
      { resource: 'interview', actions: ['create', 'read', 'update', 'delete', 'restore'] },
      { resource: 'onboarding', actions: ['create', 'read', 'update', 'delete', 'restore'] },
      { resource: 'employee', actions: ['create', 'read', 'update'] },
      { resource: 'user', actions: ['create', 'read', 'update'] },
      { resource: 'role', actions: ['read'] },
      { resource: 'deletedItem', actions: ['read'] },
    ],
  },
  {
    name: 'Recruiter',
    description: 'Posts jobs, brings candidates in and follows them to the offer',
    permissions: [
      OWN,
      { resource: 'job', actions: ['create', 'read', 'update', 'close', 'reopen'] },
      { resource: 'candidate', actions: ['create', 'read', 'update', 'delete', 'bulk-create'] },
      { resource: 'screening', actions: ['create', 'read', 'update'] },
      { resource: 'interview', actions: ['create', 'read', 'update'] },
      { resource: 'onboarding', actions: ['read'] },
    ],
  },
  {
    name: 'Interviewer',
    description: 'Reads candidates and gives feedback on interviews',
    permissions: [
      OWN,
      { resource: 'job', actions: ['read'] },
      { resource: 'candidate', actions: ['read'] },
      { resource: 'interview', actions: ['read', 'update'] },
    ],
  },
  {
    name: 'Onboarding Executive',
    description: 'Takes new colleagues from the accepted offer to their first day',
    permissions: [
      OWN,
      { resource: 'candidate', actions: ['read'] },
      { resource: 'onboarding', actions: ['create', 'read', 'update'] },
      { resource: 'employee', actions: ['create', 'read', 'update'] },
    ],
  },
  {
    name: 'Campus Drive 2026',
    description: 'Helpers of the campus drive; over since the drive ended',
    permissions: [
      OWN,
      { resource: 'candidate', actions: ['create', 'read', 'bulk-create'] },
      { resource: 'job', actions: ['read'] },
    ],
    endedDaysAgo: 21,
  },
];

/** A demo user; the e-mail address is derived from the name. */
export interface DemoUser {
  name: string;
  gender: Gender;
  dob: string;
  address: string;
  bio: string;
  roles: string[];
}

const user = (
  name: string,
  gender: Gender,
  dob: string,
  address: string,
  bio: string,
  ...roles: string[]
): DemoUser => ({ name, gender, dob, address, bio, roles });

export const USERS: readonly DemoUser[] = [
  user('Meenakshi Iyer', 'Female', '1984-02-19', '14 Prabhat Road, Pune', 'Head of people', 'HR Manager'),
  user('Rohit Deshpande', 'Male', '1988-07-03', '7 Law College Road, Pune', 'HR partner', 'HR Manager'),
  user('Ananya Kulkarni', 'Female', '1993-11-28', '22 Baner Road, Pune', 'Engineering hires', 'Recruiter'),
  user('Imran Shaikh', 'Male', '1991-04-09', '3 Camp Street, Pune', 'Production hires', 'Recruiter'),
  user('Priya Nambiar', 'Female', '1995-01-16', '41 Indiranagar, Bengaluru', 'Software hires', 'Recruiter'),
  user('Gurpreet Singh', 'Male', '1982-09-30', '9 Sector 17, Chandigarh', 'Motion control', 'Interviewer'),
  user('Kavitha Raman', 'Female', '1986-06-12', '5 Anna Nagar, Chennai', 'Perception', 'Interviewer'),
  user('Arnab Chatterjee', 'Male', '1985-12-05', '18 Salt Lake, Kolkata', 'Cloud team', 'Interviewer'),
  user('Sneha Patil', 'Female', '1990-08-21', '11 Kothrud, Pune', 'Production', 'Interviewer', 'Recruiter'),
  user('Thomas Kurian', 'Male', '1989-03-14', '27 Kakkanad, Kochi', 'First days', 'Onboarding Executive'),
  user('Farah Siddiqui', 'Female', '1996-05-07', '8 Banjara Hills, Hyderabad', '', 'Onboarding Executive'),
  user('Aditya Verma', 'Male', '2001-10-25', '33 Aundh, Pune', 'Campus intern', 'Campus Drive 2026'),
];
